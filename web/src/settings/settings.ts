import { deployed } from './deployed.ts'
import { readSettings } from './readSettings.ts'

export const settings = readSettings(deployed)
