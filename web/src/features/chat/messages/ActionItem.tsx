import type { ReactNode } from 'react'
import { cx, look } from '../../../ui/cx.ts'
import { type Action, type Press, targetOf } from '../actions.ts'
import styles from './ActionItem.module.css'

interface Props {
  action: Action
  onPress: Press
  className?: string | undefined
  children?: ReactNode
}

/** A button of a message: a link, a button that sends a message, or only its text if the link is not safe. */
export function ActionItem({ action, onPress, className, children }: Props) {
  const target = targetOf(action)
  const shared = { className: cx(look.row3, look.action, styles.action, className) }
  const title = <span>{action.title}</span>
  if (target === 'unsafe')
    return (
      <span {...shared} data-unsafe>
        {title}
      </span>
    )
  if (!target || 'path' in target)
    return (
      <button type="button" {...shared} onClick={() => onPress(target ?? action)}>
        {title}
        {children}
      </button>
    )
  const newTab = action.type !== 'call' && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...shared} href={target.href} {...newTab}>
      {title}
      {children}
    </a>
  )
}
