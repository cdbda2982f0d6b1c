import './lib/node-version.mjs'
import { command } from './lib/command.mjs'
import { record } from './lib/record.mjs'

/** Records the how-to clips anew, from the production build and the mock; ffmpeg encodes them. */
command(() => record('playwright.clips.config.ts'))
