import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toast.ts'
import { tokenColor } from '../../ui/tokenColor.ts'
import type { QrRecord } from './rules.ts'

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

const WIDTH = 1080
const MARGIN = 70
const CODE = WIDTH - 2 * MARGIN
const HEAD = 210
const FOOT = 250
const FONT = 'Figtree, "Noto Sans Thai", "Noto Sans Lao", sans-serif'

interface Words {
  name: string
  amount: string
  expiry: string
  rule: string
}

async function drawQrPicture(code: Element, words: Words): Promise<File> {
  const image = await loadImage(code)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + CODE + FOOT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser cannot draw')
  context.fillStyle = tokenColor('--paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = tokenColor('--white')
  context.fillRect(MARGIN, HEAD, CODE, CODE)
  // Keep the edges of the QR squares sharp.
  context.imageSmoothingEnabled = false
  context.drawImage(image, MARGIN, HEAD, CODE, CODE)

  const ink = tokenColor('--on-paper')
  function write(text: string, y: number, style: string, color: string, size: number) {
    if (!context) return
    context.fillStyle = color
    context.font = `${style} ${size}px ${FONT}`
    context.fillText(text, MARGIN, y, CODE)
  }
  write(words.name, 90, '600', ink, 48)
  write(words.amount, 175, '700', ink, 76)
  write(words.expiry, HEAD + CODE + 90, '600', ink, 44)
  write(words.rule, HEAD + CODE + 160, '400', tokenColor('--paper-muted'), 40)

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the browser cannot write a PNG')
  return new File([blob], 'qr.png', { type: 'image/png' })
}

async function loadImage(code: Element): Promise<HTMLImageElement> {
  const source = code.querySelector('svg, img')
  if (source instanceof HTMLImageElement) return source
  if (!source) throw new Error('there is no code to draw')
  const drawing = source.cloneNode(true) as SVGElement
  // Some browsers render an SVG without a size as an empty image.
  drawing.setAttribute('width', String(CODE))
  drawing.setAttribute('height', String(CODE))
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await image.decode()
  return image
}
