import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CopyButton } from '../../src/ui/CopyButton.tsx'
import { cx } from '../../src/ui/cx.ts'
import { IconButton } from '../../src/ui/IconButton.tsx'
import { Sheet } from '../../src/ui/Sheet.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { useTopModal } from '../../src/ui/topModal.ts'
import { useWords } from '../texts/words.ts'
import { currentDay, currentTour, endTour, hasNextDay } from '../tours/guide.ts'
import { tours } from '../tours/tours.ts'
import styles from './Drawer.module.css'
import { EventsSection } from './EventsSection.tsx'
import { FaultsSection } from './FaultsSection.tsx'
import { NextDay } from './NextDay.tsx'
import { ToursSection } from './ToursSection.tsx'
import { nudgeApp, useMock } from './useMock.ts'
import { WorldSection } from './WorldSection.tsx'

const sections = {
  tours: ToursSection,
  events: EventsSection,
  world: WorldSection,
  faults: FaultsSection,
}
type SectionName = keyof typeof sections
const sectionNames = Object.keys(sections) as SectionName[]

/** The key below Escape on every keyboard layout. */
const KEY = 'Backquote'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

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

/** The corner that opens the drawer, the hint of the running tour, and the drawer. */
export function Presenter() {
  const { words } = useWords()
  const top = useTopModal()
  const [tour, setTour] = useState(currentTour)
  const [isOpen, setOpen] = useState(false)
  const [section, setSection] = useState<SectionName>((tour && tours[tour].section) ?? 'tours')
  const todo = tour && ((tour === 'week' && words.days[currentDay() - 1]) || words.tours[tour][1])
  const mock = useMock(isOpen)
  const Section = sections[section]
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
    if (!tour) document.body.style.paddingTop = ''
    else if (!isOpen && hint.current) document.body.style.paddingTop = `${hint.current.offsetHeight}px`
  }, [tour, isOpen])

  function close() {
    setOpen(false)
    nudgeApp()
  }

  return (
    <>
      {!isOpen &&
        createPortal(
          <>
            {tour && (
              <aside ref={hint} className={styles.hint} aria-label={words.tours[tour][0]}>
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
              className={cx(styles.corner, tour && styles.onHint)}
              aria-label={words.presenter}
              onClick={() => setOpen(true)}
            />
          </>,
          top ?? document.body,
        )}
      <Sheet key={turn} open={isOpen} onClose={close} title={words.presenter} height="tall">
        <span data-presenter hidden />
        {tour && <p className={styles.todo}>{todo}</p>}
        <Tabs
          label={words.presenter}
          tabs={sectionNames.map((id) => ({ id, label: words.tabs[id] }))}
          value={section}
          onValue={setSection}
        >
          <Section {...mock} />
        </Tabs>
      </Sheet>
    </>
  )
}
