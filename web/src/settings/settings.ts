import { readSettings } from './readSettings.ts'

export const settings = readSettings(import.meta.env)
