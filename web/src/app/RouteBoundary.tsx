import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ErrorState } from '../ui/EmptyState.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'

/** Around each route: its skeleton while it loads, and words instead of a blank page when it fails. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <PathErrorBoundary path={pathname}>
      <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
    </PathErrorBoundary>
  )
}

interface Props {
  path: string
  children: ReactNode
}

interface State {
  path: string
  error?: unknown
  hasFailed: boolean
}

class PathErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, error }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, hasFailed: false }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    dispatchEvent(new CustomEvent('wallet-crash', { detail: error }))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // Developers see the error; members read what to do.
    return import.meta.env.MODE === 'development' ? <DeveloperError error={this.state.error} /> : <Crashed />
  }
}

function DeveloperError({ error }: { error: unknown }) {
  return (
    <pre role="alert" style={{ whiteSpace: 'pre-wrap', padding: 16 }}>
      {error instanceof Error ? (error.stack ?? error.message) : String(error)}
    </pre>
  )
}

function Crashed() {
  const { t } = useTranslation()
  return (
    <ErrorState title={t('crash.title')} hint={t('crash.text')} onRetry={() => window.location.reload()} />
  )
}
