import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

/** Field for a promotion code, which is passed on in capitals (PRO-1). */
export function PromotionSearch({ onSearch }: { onSearch: (code: string) => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)

  function type(text: string) {
    setCode(text)
    setMissing(false)
  }

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = code.trim().toUpperCase()
    if (!wanted) return setMissing(true)
    onSearch(wanted)
  }

  return (
    <form noValidate onSubmit={search}>
      <Field
        label={t('bonus.haveCode')}
        icon="ticket"
        value={code}
        onValue={type}
        format={(text) => text.toUpperCase()}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        required
        maxLength={50}
        error={isMissing && t('message.required')}
        trailing={
          <Button type="submit" size="small" icon="search">
            {t('bonus.search')}
          </Button>
        }
      />
    </form>
  )
}
