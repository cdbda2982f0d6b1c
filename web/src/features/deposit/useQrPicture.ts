import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toast.ts'
import { drawQrPicture } from './drawQrPicture.ts'
import type { QrRecord } from './rules.ts'

/** Checks whether the system can share an image file. */
function canSharePicture(): boolean {
  try {
    return navigator.canShare?.({ files: [new File([], 'qr.png', { type: 'image/png' })] }) ?? false
  } catch {
    return false
  }
}

/** Saves and shares the QR as an image, because most members pay on the phone that shows it. */
export function useQrPicture(code: RefObject<Element | null>, record: QrRecord, name: string) {
  const { t } = useTranslation()
  const [canShare] = useState(canSharePicture)

  async function picture() {
    if (!code.current) throw new Error('there is no code to draw')
    const amount = formatMoney(record.amount)
    return drawQrPicture(code.current, {
      name: t('deposit.qrOf', { bank: name }),
      amount: `฿${amount}`,
      expiry: t('deposit.qrUntil', { time: formatDateTime(record.expireIn ?? '') }),
      rule: t('deposit.step3', { amount }),
    })
  }

  async function withPicture(use: (file: File) => unknown) {
    try {
      await use(await picture())
    } catch {
      toast.error(t('deposit.notSaved'))
    }
  }

  const save = () => withPicture(download)

  const share = () =>
    withPicture(async (file) => {
      try {
        await navigator.share({ files: [file], title: file.name })
      } catch (error) {
        // Save the file when sharing fails, but not when the member cancels.
        if (!(error instanceof DOMException && error.name === 'AbortError')) download(file)
      }
    })

  return { save, share: canShare ? share : undefined }
}

const download = (file: File) => saveFile(file.name, file)
