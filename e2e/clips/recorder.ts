import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'

export const clipsFolder = join(import.meta.dirname, '../../web/src/features/howto/clips')

/** Returns the time to read a caption, in ms. Thai and Lao vowel marks count as letters. */
const readingMs = (text: string) => 1_200 + text.length * 45
const FRAMES_PER_SECOND = 10
/** Settings of an animated picture, which must be small to load at once. */
const PICTURE = { framesPerSecond: 5, width: 270, quality: 45 }
/** Maximum size of a clip in kB. Short clips are much smaller. */
const MOST_KB = 200

interface Frame {
  file: string
  /** Seconds by the clock of the browser. */
  at: number
}

interface Cue {
  text: string
  /** Seconds from the start. */
  at: number
}

/** Records a page with captions as a clip. */
export class Recorder {
  private readonly folder = mkdtempSync(join(tmpdir(), 'clip-'))
  private readonly frames: Frame[] = []
  private readonly cues: Cue[] = []
  private session: CDPSession | undefined

  constructor(private readonly page: Page) {}

  async start() {
    await this.page.evaluate(showTaps)
    this.session = await this.page.context().newCDPSession(this.page)
    this.session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const file = join(this.folder, `${String(this.frames.length).padStart(5, '0')}.png`)
      writeFileSync(file, Buffer.from(data, 'base64'))
      this.frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
      void this.session?.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await this.session.send('Page.startScreencast', { format: 'png' })
    await pause(400)
  }

  /** Shows a caption and waits until it can be read. */
  async say(text: string) {
    this.cues.push({ text, at: Date.now() / 1000 })
    await pause(readingMs(text))
  }

  /** Scrolls to an element, then taps it. */
  async tap(target: Locator) {
    await target.scrollIntoViewIfNeeded()
    await pause(350)
    await target.click()
    await pause(700)
  }

  async type(target: Locator, text: string) {
    await this.tap(target)
    await this.page.keyboard.type(text, { delay: 90 })
    await pause(400)
  }

  look = (ms: number) => pause(ms)

  /** Writes `name.webm` and `name.vtt`. Returns the length in whole seconds. */
  async finish(name: string): Promise<number> {
    const end = Date.now() / 1000
    await this.session?.send('Page.stopScreencast')
    const start = this.frames[0]?.at ?? end
    mkdirSync(clipsFolder, { recursive: true })
    this.encode(join(clipsFolder, `${name}.webm`), end)
    writeFileSync(join(clipsFolder, `${name}.vtt`), captionsOf(this.cues, start, end))
    rmSync(this.folder, { recursive: true })
    return Math.round(end - start)
  }

  /** Writes the recording as an animated picture in a loop, for pages that play no clips. */
  async finishAsPicture(target: string) {
    const end = Date.now() / 1000
    await this.session?.send('Page.stopScreencast')
    const input = this.input(end)
    const { framesPerSecond, width, quality } = PICTURE
    const picture = `-vf fps=${framesPerSecond},scale=${width}:-1 -loop 0 -an -c:v libwebp_anim`
    const codec = `-lossless 0 -quality ${quality} -compression_level 6`
    execFileSync('ffmpeg', [...input, ...`${picture} ${codec}`.split(' '), target])
    rmSync(this.folder, { recursive: true })
  }

  /** Returns the input of ffmpeg: every frame with its duration. */
  private input(end: number): string[] {
    const list = this.frames.map(({ file, at }, index) => {
      const endsAt = this.frames[index + 1]?.at ?? end
      return `file '${file}'\nduration ${Math.max(endsAt - at, 0.001).toFixed(3)}\n`
    })
    const last = this.frames.at(-1)
    writeFileSync(join(this.folder, 'frames'), `${list.join('')}file '${last?.file}'\n`)
    return ['-y', '-v', 'error', '-f', 'concat', '-safe', '0', '-i', join(this.folder, 'frames')]
  }

  private encode(target: string, end: number) {
    const input = this.input(end)
    const seconds = end - (this.frames[0]?.at ?? end)
    const picture = ['-vf', `fps=${FRAMES_PER_SECOND}`, '-pix_fmt', 'yuv420p', '-an']
    const rate = ['-b:v', `${Math.round((MOST_KB * 8) / seconds)}k`, '-crf', '45']
    const codec = ['-c:v', 'libvpx-vp9', ...rate, '-g', '240', '-cpu-used', '2', '-row-mt', '1']
    const passes = ['-passlogfile', join(this.folder, 'pass')]
    execFileSync('ffmpeg', [...input, ...picture, ...codec, ...passes, '-pass', '1', '-f', 'null', '-'])
    execFileSync('ffmpeg', [...input, ...picture, ...codec, ...passes, '-pass', '2', target])
  }
}

function captionsOf(cues: Cue[], start: number, end: number): string {
  const blocks = cues.map(({ text, at }, index) => {
    const endsAt = cues[index + 1]?.at ?? end
    return `${timeOf(at - start)} --> ${timeOf(endsAt - start)}\n${text}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Formats seconds as 00:03.250. */
function timeOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`
}

/** Runs in the page: draws a ring at each tap, above sheets too. */
function showTaps() {
  addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      const ring = document.createElement('div')
      ring.popover = 'manual'
      Object.assign(ring.style, {
        position: 'fixed',
        inset: 'auto',
        left: `${clientX - 22}px`,
        top: `${clientY - 22}px`,
        width: '44px',
        height: '44px',
        margin: '0',
        padding: '0',
        border: '3px solid #fff',
        borderRadius: '50%',
        background: 'rgb(255 255 255 / .35)',
        pointerEvents: 'none',
      })
      document.body.append(ring)
      ring.showPopover()
      ring
        .animate([{ opacity: 1 }, { opacity: 0, transform: 'scale(1.5)' }], { duration: 600 })
        .finished.then(() => ring.remove())
    },
    true,
  )
}
