import type icons from './icons.json'

export type IconName = keyof typeof icons
