#!/usr/bin/env node
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../verify/cli.ts')
const { runCommand } = await import('../verify/commands.ts')
await main(() => runCommand(process.argv.slice(2)))
