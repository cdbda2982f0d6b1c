import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ErrorState } from '../ui/EmptyState.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'

/** Wraps each route. Shows a skeleton while the route loads, and an error message when it fails. */
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

class PathErrorBoundary extends Component<Props, { path: string; hasFailed: boolean }> {
  override state = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** A failure ends when the path changes. */
  static getDerivedStateFromProps({ path }: Props, state: { path: string }) {
    return path === state.path ? null : { path, hasFailed: false }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    dispatchEvent(new CustomEvent('wallet-crash', { detail: error }))
  }

  override render() {
    return this.state.hasFailed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const { t } = useTranslation()
  return (
    <ErrorState
      page
      title={t('crash.title')}
      hint={t('crash.text')}
      onRetry={() => window.location.reload()}
    />
  )
}
