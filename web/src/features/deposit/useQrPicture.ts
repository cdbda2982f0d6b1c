import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toast.ts'
import { tokenColor } from '../../ui/tokenColor.ts'
import { drawFile } from './drawFile.ts'
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

  async function withPicture(use: (file: File) => unknown) {
    const amount = formatMoney(record.amount)
    const until = record.expireIn ? t('deposit.qrUntil', { time: formatDateTime(record.expireIn) }) : ''
    try {
      const file = await drawQrPicture(code.current, [
        { y: 90, text: t('deposit.qrOf', { bank: name }), font: '600 48px' },
        { y: 175, text: `฿${amount}`, font: '700 76px' },
        { y: BELOW + 90, text: until, font: '600 44px' },
        { y: BELOW + 160, text: t('deposit.exact', { amount }), font: '400 40px', color: '--paper-muted' },
      ])
      await use(file)
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

  return { save, share: canSharePicture() ? share : undefined }
}

const download = (file: File) => saveFile(file.name, file)

const WIDTH = 1080
const MARGIN = 70
const CODE = WIDTH - 2 * MARGIN
const HEAD = 210
const BELOW = HEAD + CODE
const FOOT = 250

interface Line {
  /** In px from the top. */
  y: number
  text: string
  font: string
  color?: `--${string}`
}

async function drawQrPicture(code: Element | null, lines: Line[]): Promise<File> {
  const image = await loadImage(code?.querySelector('svg, img'))
  return drawFile('qr.png', [WIDTH, BELOW + FOOT], '--paper', (context) => {
    context.fillStyle = tokenColor('--white')
    context.fillRect(MARGIN, HEAD, CODE, CODE)
    // Keep the edges of the QR squares sharp.
    context.imageSmoothingEnabled = false
    context.drawImage(image, MARGIN, HEAD, CODE, CODE)
    for (const { y, text, font, color = '--on-paper' } of lines) {
      context.fillStyle = tokenColor(color)
      context.font = `${font} Figtree, "Noto Sans Thai", "Noto Sans Lao", sans-serif`
      context.fillText(text, MARGIN, y, CODE)
    }
  })
}

async function loadImage(source: Element | null | undefined): Promise<HTMLImageElement> {
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
