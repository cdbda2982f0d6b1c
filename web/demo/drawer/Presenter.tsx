import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { appHost, keepsLogins } from '../../control/app.ts'
import { notice } from '../../control/mock.ts'
import { NoticeLine } from '../../control/parts.tsx'
import { type TabName, tabs } from '../../control/tabs.tsx'
import { text } from '../../control/texts.ts'
import { clearSession } from '../../src/api/session.ts'
import { CopyButton } from '../../src/ui/CopyButton.tsx'
import { cx, look } from '../../src/ui/cx.ts'
import { IconButton } from '../../src/ui/IconButton.tsx'
import { Sheet } from '../../src/ui/Sheet.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { toast } from '../../src/ui/toast.ts'
import { useTopModal } from '../../src/ui/topModal.ts'
import { cutNetwork } from '../online.ts'
import { logInAs, open } from '../persona.ts'
import { useWords } from '../texts/words.ts'
import { currentDay, currentTour, endTour, hasNextDay, nextDay } from '../tours/guide.ts'
import { tours } from '../tours/tours.ts'
import styles from './Drawer.module.css'
import { ToursTab } from './ToursTab.tsx'

/** The key below Escape on every keyboard layout. */
const KEY = 'Backquote'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** The demo has no server, so it has no figures. */
const { figures: _, ...shown } = tabs
const drawerTabs = { tours: ToursTab, ...shown }
type DrawerTab = keyof typeof drawerTabs
const names = Object.keys(drawerTabs) as DrawerTab[]

/** Increases when the app opens a modal over the drawer. The drawer then opens again on top. */
function useTurnOnTop(isOpen: boolean, top: HTMLDialogElement | undefined): number {
  const [turn, setTurn] = useState(0)
  const latest = useRef(top)
  useEffect(() => {
    latest.current = top
    // Wait for all opening modals, because the drawer may be one of them.
    const timer = setTimeout(() => {
      if (isOpen && !latest.current?.querySelector('[data-presenter]')) setTurn((last) => last + 1)
    })
    return () => clearTimeout(timer)
  }, [isOpen, top])
  return turn
}

async function openApp(path: string, username?: string) {
  if (username) await logInAs(username)
  open(path)
  return undefined
}

function leaveWorld() {
  clearSession()
  endTour()
  open('/login')
}

/** The corner that opens the drawer, the hint of the running tour, and the drawer. */
export function Presenter() {
  const words = useWords()
  const top = useTopModal()
  const [tour, setTour] = useState(currentTour)
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<DrawerTab>((tour && tours[tour].tab) ?? 'tours')
  const Tab = drawerTabs[tab]
  const todo = tour && ((tour === 'week' && words.days[currentDay() - 1]) || words.tours[tour].hint)
  const turn = useTurnOnTop(isOpen, top)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== KEY || isTyping(event.target)) return
      event.preventDefault()
      setOpen((isOpen) => !isOpen)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])

  const hint = useRef<HTMLElement>(null)
  // Keep the page below the hint, also while the drawer is open.
  useEffect(() => {
    document.documentElement.dataset.tour = (!isOpen && tour) || ''
    if (!tour) document.body.style.paddingTop = ''
    else if (!isOpen && hint.current) document.body.style.paddingTop = `${hint.current.offsetHeight}px`
  }, [tour, isOpen])

  function close() {
    setOpen(false)
    notice.change(() => undefined)
    // Makes the app refetch, as if the user returned to the page.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }

  useEffect(() => {
    const before = { ...appHost }
    Object.assign(appHost, {
      openApp,
      hasAddresses: import.meta.env.DEV,
      onNewWorld: leaveWorld,
      onNetwork: cutNetwork,
      showApp: close,
    })
    return () => void Object.assign(appHost, before)
  }, [])
  // The tour of an expired login needs logins that expire.
  useEffect(() => keepsLogins.change(() => tour !== 'expired'), [tour])

  return (
    <>
      {!isOpen &&
        createPortal(
          <>
            {tour && (
              <aside ref={hint} className={cx(look.row, styles.hint)} aria-label={words.tours[tour].title}>
                <button type="button" className={styles.todoText} onClick={() => setOpen(true)}>
                  {todo}
                </button>
                {tours[tour].copy && <CopyButton text={tours[tour].copy} iconOnly />}
                {hasNextDay() && <NextDay />}
                <IconButton
                  icon="close"
                  label={words.endTour}
                  onClick={() => {
                    endTour()
                    setTour(undefined)
                  }}
                />
              </aside>
            )}
            <button
              type="button"
              className={styles.corner}
              aria-label={words.presenter}
              onClick={() => setOpen(true)}
            />
          </>,
          top ?? document.body,
        )}
      <Sheet
        key={turn}
        open={isOpen}
        onClose={close}
        title={words.presenter}
        height="tall"
        foot={<NoticeLine />}
      >
        <span data-presenter hidden />
        {tour && <p className={styles.todo}>{todo}</p>}
        <div className={cx(look.stack3, styles.tabs)}>
          <Tabs
            label={words.presenter}
            tabs={names.map((id) => ({
              id,
              label: id === 'tours' ? words.toursTab : text(`tab_${id as TabName}`),
            }))}
            value={tab}
            onValue={setTab}
          >
            <Tab />
          </Tabs>
        </div>
      </Sheet>
    </>
  )
}

function NextDay() {
  const words = useWords()
  const [isUnderWay, setUnderWay] = useState(false)

  async function go() {
    setUnderWay(true)
    try {
      await nextDay()
    } catch {
      toast.error(words.noAnswer)
      setUnderWay(false)
    }
  }

  return (
    <IconButton icon="chevron-right" label={words.nextDay} disabled={isUnderWay} onClick={() => void go()} />
  )
}
