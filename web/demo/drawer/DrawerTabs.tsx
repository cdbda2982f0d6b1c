import { type TabName, tabs } from '../../control/tabs.tsx'
import { useText } from '../../control/texts.ts'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { useWords } from '../texts/words.ts'
import styles from './Drawer.module.css'
import { ToursTab } from './ToursTab.tsx'

/** The demo has no server, so it has no figures. */
const { figures: _, ...shown } = tabs
const drawerTabs = { tours: ToursTab, ...shown }
export type DrawerTab = keyof typeof drawerTabs
const names = Object.keys(drawerTabs) as DrawerTab[]

/** The control room's tabs and the tours. Mounted while the drawer is open. */
export function DrawerTabs({ value, onValue }: { value: DrawerTab; onValue: (tab: DrawerTab) => void }) {
  const { words } = useWords()
  const { text } = useText()
  const Tab = drawerTabs[value]
  return (
    <div className={styles.tabs}>
      <Tabs
        label={words.presenter}
        tabs={names.map((id) => ({
          id,
          label: id === 'tours' ? words.toursTab : text(`tab_${id as TabName}`),
        }))}
        value={value}
        onValue={onValue}
      >
        <Tab />
      </Tabs>
    </div>
  )
}
