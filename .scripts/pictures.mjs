import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { record } from './lib/record.mjs'

/** Takes the pictures of the README anew, from the production build and the mock. */
command(() => record('playwright.pictures.config.ts'))
