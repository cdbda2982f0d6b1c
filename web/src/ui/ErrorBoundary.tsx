import { type Query, useQueryClient } from '@tanstack/react-query'
import { Component, type ErrorInfo, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isDamaged } from '../api/answers/answers.ts'
import { Button } from './Button.tsx'
import styles from './ErrorBoundary.module.css'

interface Props {
  /** Called inside the boundary: a broken field that it reads costs this part alone. */
  children: () => ReactNode
  /** Wraps the error text where it needs a row or a sheet around it. */
  around?: (words: ReactNode) => ReactNode
}

/** An error costs this part of the page: a sentence and a retry button stand in its place, the rest stays. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** New children may read new data: the part is tried again. */
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

/** Says that something of an answer is missing here, because it came broken. */
export const BrokenPart = () => <Failed onMended={() => {}} />

/** A boundary catches what its children throw, not what it throws itself. */
const Content = ({ of }: { of: () => ReactNode }) => of()

const hasDamage = ({ state }: Query) => isDamaged(state.data)

function Failed({ onMended }: { onMended: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const mended = useEffectEvent(onMended)

  // Whatever read the answer anew: the part itself may not be drawn again by it, as a sheet over the page.
  useEffect(() => {
    const cache = queries.getQueryCache()
    const isAnyDamaged = () => cache.getAll().some(hasDamage)
    if (!isAnyDamaged()) return
    // Other events come in the middle of rendering.
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
