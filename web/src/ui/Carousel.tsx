import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Carousel.module.css'
import { look } from './cx.ts'

interface CarouselProps {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
}

/** Shows slides in a row that snaps, with dots. Arrow keys scroll the row. */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useTranslation()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const isSingle = slides.length === 1

  function onScroll() {
    const list = track.current
    const first = list?.firstElementChild
    if (!list || !(first instanceof HTMLElement) || first.offsetWidth === 0) return
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2
    const index = atEnd ? slides.length - 1 : Math.round(list.scrollLeft / (first.offsetWidth + GAP))
    setCurrent(index)
  }

  return (
    <section aria-label={label} aria-roledescription="carousel" className={look.list3}>
      <ul
        ref={track}
        tabIndex={isSingle ? undefined : 0}
        className={styles.track}
        data-single={isSingle || undefined}
        onScroll={onScroll}
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            data-current={index === current || undefined}
            aria-label={t('ui.slide', { n: index + 1, total: slides.length })}
            className={styles.slide}
          >
            {content}
          </li>
        ))}
      </ul>
      {!isSingle && (
        <div className={styles.dots} aria-hidden="true">
          {slides.map(({ key }, index) => (
            <span key={key} data-current={index === current || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}

const GAP = 12
