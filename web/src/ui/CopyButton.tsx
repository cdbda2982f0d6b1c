import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'
import { copyText } from './copyText.ts'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { toast } from './toast.ts'

const CHECK_MS = 2000

interface CopyButtonProps {
  text: string
  /** Accessible name if there are several buttons, such as "Copy password". */
  label?: string
  iconOnly?: boolean
  instead?: (() => void) | undefined
}

export function CopyButton({ text, label, iconOnly, instead }: CopyButtonProps) {
  const { t } = useTranslation()
  const [copies, setCopies] = useState(0)
  const [minWidth, setMinWidth] = useState<number>()
  const isCopied = copies > 0

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), CHECK_MS)
    return () => clearTimeout(timer)
  }, [copies])

  function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    void copyText(text, currentTarget).then((isDone) => {
      if (!isDone) return toast.error(t('message.notCopied'))
      // The check has the width of the label, so that nothing else moves.
      if (!isCopied) setMinWidth(currentTarget.offsetWidth)
      setCopies((count) => count + 1)
      toast.success(t('message.copied', { text }))
    })
  }

  const shared = {
    icon: isCopied ? 'check' : 'copy',
    className: cx(isCopied && styles.copied),
    onClick: instead ?? copy,
  } as const
  if (iconOnly) return <IconButton {...shared} label={label ?? t('action.copy')} />
  return (
    <Button
      {...shared}
      kind="outline"
      size="small"
      aria-label={label}
      style={isCopied ? { minWidth } : undefined}
    >
      {t(isCopied ? 'ui.copied' : 'action.copy')}
    </Button>
  )
}
