import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { browserValue, useStore } from '../src/base/store.ts'
import { changeLanguage } from '../src/i18n/i18n.ts'
import { type Language, languageCodes, languages } from '../src/i18n/languages.ts'
import styles from './ControlRoom.module.css'
import { worldName } from './client.ts'
import { openApp, useReading } from './mock.ts'
import parts from './parts.module.css'
import { NoticeLine, Small } from './parts.tsx'
import { WorldTime } from './tabs/TimeTab.tsx'
import { type TabName, tabNames, tabs } from './tabs.tsx'
import { text } from './texts.ts'

const tabInAddress = browserValue(
  () => window,
  ['hashchange'],
  (): TabName => {
    const name = location.hash.slice(1)
    return Object.hasOwn(tabs, name) ? (name as TabName) : 'people'
  },
)

/** The page at /__mock__/. Each tab has an address such as /__mock__/#money. */
export function ControlRoom() {
  // Renders again with another language.
  const { i18n } = useTranslation()
  const tab = useStore(tabInAddress)
  const state = useReading('GET /state')
  useEffect(() => {
    document.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
    document.title = `${text(`tab_${tab}`)} · ${text('controlRoom')}`
  })
  const Tab = tabs[tab]
  return (
    <>
      <header className={styles.bar}>
        <a className={styles.skip} href={`#${tab}`} onClick={() => document.querySelector('main')?.focus()}>
          {text('toContent')}
        </a>
        <h1>{text('controlRoom')}</h1>
        {state && (
          <div className={styles.world}>
            <WorldTime state={state} />
            <p>{[...new Set([worldName(), state.scenario])].join(' · ')}</p>
          </div>
        )}
        <div className={styles.actions}>
          <fieldset aria-label={text('language')} className={styles.languages}>
            {languageCodes.map((code: Language) => (
              <button
                key={code}
                type="button"
                lang={languages[code].tag}
                aria-pressed={code === i18n.language}
                onClick={() => changeLanguage(code)}
              >
                {languages[code].name}
              </button>
            ))}
          </fieldset>
          <Small text="openApp" kind="outline" icon="external" onClick={() => openApp('/user/home')} />
        </div>
      </header>
      <div className={styles.sticky}>
        <nav className={styles.tabs} aria-label={text('controlRoom')}>
          {tabNames.map((name) => (
            <a key={name} id={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
              {text(`tab_${name}`)}
            </a>
          ))}
        </nav>
        <NoticeLine />
      </div>
      <main className={parts.parts} tabIndex={-1} aria-label={text(`tab_${tab}`)}>
        <Tab />
      </main>
      <footer className={styles.footer}>
        <a href="/docs">{text('apiReference')}</a>
        <a href="/docs/coverage">{text('coverage')}</a>
      </footer>
    </>
  )
}
