import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cx, look } from './cx.ts'
import type { IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './VerticalDrum.module.css'

export interface DrumSlide {
  value: string
  content: ReactNode
}

interface VerticalDrumProps {
  label: string
  slides: readonly DrumSlide[]
  value: string
  onValue: (value: string) => void
  /** Shows all slides below each other, without scrolling. */
  unrolled?: boolean
}

const DEFAULT_SLIDE_PX = 76

const heightOfSlide = (drum: HTMLElement) =>
  (drum.firstElementChild as HTMLElement | null)?.offsetHeight || DEFAULT_SLIDE_PX

const slideAt = (drum: HTMLElement) => Math.round(drum.scrollTop / heightOfSlide(drum))

/** Selects the slide in the middle: by scrolling, by taps, by two buttons, or by arrow keys, Home and End. */
export function VerticalDrum({ label, slides, value, onValue, unrolled }: VerticalDrumProps) {
  const { t } = useTranslation()
  const id = useId()
  const drum = useRef<HTMLDivElement>(null)
  const isPositioned = useRef(false)
  const index = Math.max(
    0,
    slides.findIndex((slide) => slide.value === value),
  )

  // Set the first position before the first paint. Scroll to later ones.
  useLayoutEffect(() => {
    const behavior = isPositioned.current ? 'auto' : 'instant'
    isPositioned.current = true
    const element = drum.current
    if (element && slideAt(element) !== index)
      element.scrollTo({ top: index * heightOfSlide(element), behavior })
  }, [index])

  const chooseVisible = useEffectEvent((element: HTMLElement) => choose(slideAt(element)))
  useEffect(() => {
    const element = drum.current
    if (!element || unrolled) return
    return whenScrolled(element, () => chooseVisible(element))
  }, [unrolled])

  function choose(next: number) {
    const slide = slides[Math.min(Math.max(next, 0), slides.length - 1)]
    if (slide && slide.value !== value) onValue(slide.value)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }

  const toNeighbour = (icon: IconName, name: string, next: number) => (
    <IconButton
      icon={icon}
      label={`${label}: ${name}`}
      disabled={!slides[next]}
      onClick={() => choose(next)}
    />
  )

  return (
    <div className={cx(look.list2, styles.frame)}>
      {!unrolled && (
        <span className={cx(look.quiet, styles.label)} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={cx(styles.drum, unrolled && styles.unrolled)}>
        {!unrolled && toNeighbour('chevron-up', t('ui.previous'), index - 1)}
        <div
          ref={drum}
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={`${id}-${index}`}
          className={styles.window}
          onKeyDown={onKeyDown}
        >
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
            <div
              key={slide.value}
              id={`${id}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === index}
              className={cx(styles.slide, position === index && styles.chosen)}
              onClick={() => choose(position)}
            >
              {slide.content}
            </div>
          ))}
        </div>
        {!unrolled && toNeighbour('chevron-down', t('ui.next'), index + 1)}
      </div>
    </div>
  )
}

/** Calls back when scrolling has stopped: on `scrollend`, or after a pause where the browser lacks `scrollend`. */
function whenScrolled(element: HTMLElement, settled: () => void): () => void {
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', settled)
    return () => element.removeEventListener('scrollend', settled)
  }
  let timer: ReturnType<typeof setTimeout>
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(settled, 120)
  }
  element.addEventListener('scroll', restart)
  return () => {
    clearTimeout(timer)
    element.removeEventListener('scroll', restart)
  }
}
