/** The table of every message, where it was seen, and what it says: what `docs/messages.md` holds. */
import { allMessages, type Message } from '@wallet/contracts/errors'
import { type SlipReason, slipReasons } from '@wallet/contracts/slip'
import { errors as en } from '../../src/i18n/texts/en/errors.ts'
import { slip as slipEn } from '../../src/i18n/texts/en/slip.ts'
import { errors as la } from '../../src/i18n/texts/la/errors.ts'
import { slip as slipLa } from '../../src/i18n/texts/la/slip.ts'
import { errors as th } from '../../src/i18n/texts/th/errors.ts'
import { slip as slipTh } from '../../src/i18n/texts/th/slip.ts'
import type { MessagePlace } from './scene.ts'

export interface Sighting {
  message: Message
  place: MessagePlace
  scene: string
}

const head = (first: string) => [`| ${first} | where it shows | th | la | en |`, '|---|---|---|---|---|']
const row = (...cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('\u00a0', ' ').replaceAll('|', '\\|')).join(' | ')} |`

function whereabouts(message: Message, seen: readonly Sighting[]): string {
  const scenesByPlace = new Map<MessagePlace, Set<string>>()
  for (const { place, scene } of seen.filter((sighting) => sighting.message === message))
    scenesByPlace.set(place, (scenesByPlace.get(place) ?? new Set()).add(scene))
  return [...scenesByPlace].map(([place, scenes]) => `**${place}**: ${[...scenes].join('; ')}`).join('<br>')
}

/** `seenSlips`: what the slip status said for each reason. */
export function tableOf(seen: readonly Sighting[], seenSlips: ReadonlySet<SlipReason>): string {
  const messages = allMessages()
  return [
    '# Where every message of the provider shows',
    '',
    'Written by the test that triggers each of them on its screen (`web/src/app/errors.test.tsx`), by',
    '`npm run contracts`; the same test fails when this page is out of date. Do not edit it.',
    '',
    '- **red toast**, **green toast**: 4 s at the top of the screen. **error alert**, **success alert**: a dialog for 4 s, unless it is touched.',
    '- **silent**: nothing is said; the screen itself may say that it could not be loaded, in words of its own.',
    '- A code that is not here is shown where the action shows its errors, with the generic words.',
    '- What any call may bring (`INACTIVE_USER`, `INVALID_IP`, `KEY_MISSING`, `KEY_INVALID`) is shown by each action as',
    '  its other errors are; one action of each kind stands for all.',
    '- Spin and claim have words for six codes alone; with any other they say the generic words and the code.',
    '',
    '## Messages',
    '',
    ...head('message'),
    ...messages.map((message) =>
      row(`\`${message}\``, whereabouts(message, seen), th[message], la[message], en[message]),
    ),
    '',
    '## Reasons of a failed slip',
    '',
    'In brackets after the status "Failed"; any other reason shows nothing.',
    '',
    ...head('reason'),
    ...[...seenSlips].map((reason) => {
      const text = slipReasons[reason]
      return row(`\`${reason}\``, 'Slip status', slipTh.text[text], slipLa.text[text], slipEn.text[text])
    }),
    '',
    '## Statuses of a slip',
    '',
    ...head('status'),
    ...(['processing', 'success', 'failed'] as const).map((text) =>
      row(text, 'Slip status', slipTh.text[text], slipLa.text[text], slipEn.text[text]),
    ),
    '',
  ].join('\n')
}
