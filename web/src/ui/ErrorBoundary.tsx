import { useQueryClient } from '@tanstack/react-query'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isDamaged } from '../api/answers/answers.ts'
import { Button } from './Button.tsx'
import styles from './ErrorBoundary.module.css'

interface Props {
  /** Called within: what it reads of an answer costs no more than this part when it came broken. */
  children: () => ReactNode
  /** What stands around the words where the part itself does not: a row, a sheet. */
  around?: (words: ReactNode) => ReactNode
}

/** Bounds an error to a part of the page: a sentence and another try in its place, the rest of the page as it is. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** With what the page has by now: what was read anew, for whatever reason, mends the part. */
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

/** A component of its own, so that what fails in it fails below the boundary. */
const Content = ({ of }: { of: () => ReactNode }) => of()

function Failed({ onMended }: { onMended: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  async function retry() {
    await queries.refetchQueries({ predicate: ({ state }) => isDamaged(state.data) })
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
