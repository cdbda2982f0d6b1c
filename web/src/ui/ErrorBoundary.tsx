import { type Query, useQueryClient } from '@tanstack/react-query'
import { Component, type ErrorInfo, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isDamaged } from '../api/answers/answers.ts'
import { Button } from './Button.tsx'
import styles from './ErrorBoundary.module.css'

interface Props {
  /** Called inside the boundary, so that an invalid field replaces only this part. */
  children: () => ReactNode
  /** Wraps the error text, for example in a row. */
  around?: (words: ReactNode) => ReactNode
}

/** Shows a text and a retry button instead of a part that throws. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** Try again, because new children may read new data. */
  override componentDidUpdate({ children }: Props) {
    if (this.state.hasFailed && children !== this.props.children) this.setState({ hasFailed: false })
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    const { children, around = (words) => words } = this.props
    if (!this.state.hasFailed) return <Content of={children} />
    return around(<Failed onMended={() => this.setState({ hasFailed: false })} />)
  }
}

/** Shows that a part of the answer is invalid. */
export const BrokenPart = () => <Failed onMended={() => {}} />

/** A boundary catches errors of its children only. */
const Content = ({ of }: { of: () => ReactNode }) => of()

const hasDamage = ({ state }: Query) => isDamaged(state.data)

function Failed({ onMended }: { onMended: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const mended = useEffectEvent(onMended)

  // Retry after every new answer, because the part may not render again by itself.
  useEffect(() => {
    const cache = queries.getQueryCache()
    const isAnyDamaged = () => cache.getAll().some(hasDamage)
    if (!isAnyDamaged()) return
    // Other events arrive during rendering.
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !isAnyDamaged()) mended()
    })
  }, [queries])

  async function retry() {
    await queries.refetchQueries({ predicate: hasDamage })
    onMended()
  }

  return (
    <div role="status" className={styles.failed}>
      <p>{t('crash.part')}</p>
      <Button kind="secondary" size="small" icon="refresh" pendingLabel={t('word.loading')} onClick={retry}>
        {t('action.tryAgain')}
      </Button>
    </div>
  )
}
