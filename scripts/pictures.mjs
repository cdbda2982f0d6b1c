import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { record } from './lib/record.mjs'
import { buildDemo, buildWeb } from './lib/web-build.mjs'

/** Takes the pictures of the README anew, from the production build with the mock, and from the demo. */
command(() => record('playwright.pictures.config.ts', [buildWeb, buildDemo]))
