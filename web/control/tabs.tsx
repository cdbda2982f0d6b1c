import type { ComponentType } from 'react'
import { ChatTab } from './tabs/ChatTab.tsx'
import { FaultsTab } from './tabs/FaultsTab.tsx'
import { FiguresTab } from './tabs/FiguresTab.tsx'
import { JournalTab } from './tabs/JournalTab.tsx'
import { MoneyTab } from './tabs/MoneyTab.tsx'
import { PeopleTab } from './tabs/PeopleTab.tsx'
import { TimeTab } from './tabs/TimeTab.tsx'
import { WorldTab } from './tabs/WorldTab.tsx'

/** The tabs of the control room and of the presenter's drawer. */
export const tabs = {
  people: PeopleTab,
  money: MoneyTab,
  time: TimeTab,
  faults: FaultsTab,
  journal: JournalTab,
  chat: ChatTab,
  world: WorldTab,
  figures: FiguresTab,
} as const satisfies Record<string, ComponentType>

export type TabName = keyof typeof tabs
export const tabNames = Object.keys(tabs) as TabName[]
