import { deposits } from './deposits.ts'
import { members } from './members.ts'
import { money } from './money.ts'
import { rewards } from './rewards.ts'
import { visitors } from './visitors.ts'

export const screens = { ...visitors, ...members, ...rewards, ...deposits, ...money }
