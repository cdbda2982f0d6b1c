import { useState } from 'react'
import { IconButton } from '../../src/ui/IconButton.tsx'
import { toast } from '../../src/ui/toast.ts'
import { useWords } from '../texts/words.ts'
import { nextDay } from '../tours/guide.ts'

/** Opens the next day of a tour. */
export function NextDay() {
  const { words } = useWords()
  const [isUnderWay, setUnderWay] = useState(false)

  async function go() {
    setUnderWay(true)
    try {
      await nextDay()
    } catch {
      toast.error(words.noAnswer)
      setUnderWay(false)
    }
  }

  return (
    <IconButton icon="chevron-right" label={words.nextDay} disabled={isUnderWay} onClick={() => void go()} />
  )
}
