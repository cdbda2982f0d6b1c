import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { closeOnBack } from './closeOnBack.ts'
import { GHOST_CLICK_MS, ignoreGhostClick } from './ghostClick.ts'
import styles from './Modal.module.css'
import { findOpener, restoreFocus } from './restoreFocus.ts'
import { modalClosed, modalOpened } from './topModal.ts'

export interface ModalProps {
  open: boolean
  /** Called on Escape, on the back gesture, and on a tap outside the panel. */
  onClose: () => void
  /** Prevents closing while a command is sent. */
  locked?: boolean | undefined
}

interface Props extends ModalProps, Pick<ComponentProps<'dialog'>, 'role' | 'children'> {
  'aria-labelledby'?: string
  'aria-label'?: string
  'aria-describedby'?: string
}

export const InModal = createContext(false)

/** Keeps the content while it leaves: its figures may change as soon as a command is carried out. */
const Content = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, next) => !next.isOpen,
)

/** A modal that was unmounted while open. Undefined after that commit. */
let gone: HTMLElement | undefined

function makeRoom(dialog: HTMLElement) {
  gone = dialog
  queueMicrotask(() => {
    gone = undefined
  })
}

/** Skips the opening animation of a modal that replaces another one, such as the next step of a sheet. */
function takePlace(dialog: HTMLElement) {
  if (!gone || gone === dialog) return
  dialog.classList.add(styles.inPlace!)
  // Enable animations again after the first frame.
  requestAnimationFrame(() => requestAnimationFrame(() => dialog.classList.remove(styles.inPlace!)))
}

/**
 * The native modal dialog of Sheet, Dialog and BlockingOverlay. The element covers the screen, and its first child is the
 * panel. Removes the content after the closing animation.
 */
export function Modal({ open, onClose, locked, children, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const openedAt = useRef(0)
  const [isPresent, setPresent] = useState(open)
  if (open && !isPresent) setPresent(true)

  const openedDialog = useRef<HTMLElement>(undefined)
  useLayoutEffect(
    () => () => {
      if (openedDialog.current) makeRoom(openedDialog.current)
    },
    [],
  )

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    openedDialog.current = dialog
    takePlace(dialog)
    const opener = findOpener()
    dialog.showModal()
    openedAt.current = performance.now()
    ignoreGhostClick()
    const panel = dialog.firstElementChild
    if (panel instanceof HTMLElement) panel.focus({ preventScroll: true })
    modalOpened(dialog)
    return () => {
      openedDialog.current = undefined
      modalClosed(dialog)
      dialog.close()
      restoreFocus(opener)
      ignoreGhostClick()
      void waitForAnimations(dialog).then(() => {
        if (!dialog.open) setPresent(false)
      })
    }
  }, [open])

  const goneBack = useEffectEvent(() => {
    if (!locked) onClose()
    return !locked
  })
  useEffect(() => {
    if (open) return closeOnBack(() => goneBack())
  }, [open])

  if (!isPresent) return null

  function ask(event: SyntheticEvent) {
    // Ignore the `cancel` event of a file picker inside the panel.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!locked) onClose()
  }

  /** Handles a second Escape, on which Chromium closes without a `cancel` event. A locked modal opens again. */
  function onForcedClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target !== currentTarget || currentTarget.open || !open) return
    if (locked) currentTarget.showModal()
    else onClose()
  }

  return (
    <dialog
      {...rest}
      ref={ref}
      className={styles.modal}
      onCancel={ask}
      onKeyDown={keepFocusIn}
      onClose={onForcedClose}
      onPointerDown={(event) => {
        // Touch events have no click count, so compare the time.
        const isGhostClick = performance.now() - openedAt.current < GHOST_CLICK_MS
        pressed.current = isGhostClick ? null : event.target
      }}
      onClick={(event) => {
        if (pressed.current === event.target) ask(event)
      }}
    >
      <InModal value={true}>
        <Content isOpen={open}>{children}</Content>
      </InModal>
    </dialog>
  )
}

async function waitForAnimations(element: HTMLElement) {
  const animations = element.getAnimations?.({ subtree: true }) ?? []
  await Promise.allSettled(animations.map(({ finished }) => finished))
}

const reachable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"], [hidden])'

/** Keeps the Tab key inside the element. By default, it also reaches the address bar. */
function keepFocusIn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)]
  const { activeElement } = document
  const isEdge = activeElement === (event.shiftKey ? stops[0] : stops.at(-1))
  const isBeforeFirst = event.shiftKey && !stops.some((stop) => stop === activeElement)
  if (!isEdge && !isBeforeFirst) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
