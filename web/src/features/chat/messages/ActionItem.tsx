import type { ReactNode } from 'react'
import type { Action, Press } from '../actions.ts'
import { targetOf } from '../actions.ts'

interface Props {
  action: Action
  onPress: Press
  className: string | undefined
  /** Behind its title. */
  children?: ReactNode
}

/** A button of a message: a link where it leads somewhere, else a button; words alone where the link is not safe. */
export function ActionItem({ action, onPress, className, children }: Props) {
  const target = targetOf(action)
  const content = (
    <>
      <span>{action.title}</span>
      {children}
    </>
  )
  if (target === 'unsafe')
    return (
      <span className={className} data-unsafe>
        {action.title}
      </span>
    )
  if (!target || 'path' in target)
    return (
      <button type="button" className={className} onClick={() => onPress(target ?? action)}>
        {content}
      </button>
    )
  const isCall = action.type === 'call'
  return (
    <a
      href={target.href}
      className={className}
      {...(!isCall && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {content}
    </a>
  )
}
