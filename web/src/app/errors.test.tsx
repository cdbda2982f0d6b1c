import { act, screen, waitFor } from '@testing-library/react'
import { errorsOf } from '@wallet/contracts/endpoints/table'
import { isMessage, loginAgainCodes } from '@wallet/contracts/errors'
import { expect, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { placesOf, type Scene, UNKNOWN } from '../../test/errors/scene.ts'
import { gameScenes, memberScenes, moneyScenes, visitorScenes } from '../../test/errors/scenes.ts'
import { errors } from '../../test/texts.ts'
import { closeAlert } from '../ui/alert.ts'
import { closeToast, currentToasts } from '../ui/toast.ts'

const backend = openBackend()
const { control } = backend

/** Every call can be refused with these codes, or they are looked up. */
const general: readonly string[] = [
  ...loginAgainCodes,
  ...['gone', 'INACTIVE_USER', 'INVALID_IP', 'KEY_MISSING', 'KEY_INVALID', 'INTERNAL_SERVER_ERROR'],
]

/** Returns the codes of the scene (default: the first code of its endpoint only), or an unknown code if it has none. */
function codesOf({ endpoint, codes, place }: Scene): readonly string[] {
  const tried =
    codes ??
    errorsOf(endpoint)
      .filter((code) => !general.includes(code))
      .slice(0, 1)
  // The place of most refusals does not depend on the code.
  return tried.length === 0 || typeof place === 'function' ? [...tried, UNKNOWN] : tried
}

/** Pages without a dialog, and dialogs that lose nothing when the member leaves them. */
const closable = /Login|Register|cancel QR|check|search|credentials|open account|reset|play|image|Spin/

test.each([...visitorScenes, ...moneyScenes, ...memberScenes, ...gameScenes])(
  'keeps the dialog open until the answer, and shows a refusal at its place: $name',
  async (scene) => {
    const { endpoint, place } = scene
    const user = await scene.open(backend)
    for (const code of codesOf(scene)) {
      const words = scene.words?.(code) ?? (isMessage(code) ? errors[code] : code)
      const expected = typeof place === 'function' ? place(code) : place
      await control.clearFaults()
      await control.fault(endpoint, 'error', { code, ...(code === UNKNOWN && { status: 400 }) })
      const before = control.count(endpoint)
      const release = closable.test(scene.name) ? undefined : control.hold(endpoint)
      await scene.act(user, code)
      if (release) {
        const dialog = [...document.querySelectorAll('dialog')].at(-1)!
        act(() => dialog.close())
        expect(dialog.open).toBe(true)
        release()
      }
      await waitFor(() => expect(control.count(endpoint)).toBeGreaterThan(before))
      await waitFor(() => expect(placesOf(words), code).toContain(expected))
      act(() => {
        closeAlert()
        for (const { id } of currentToasts()) closeToast(id)
      })
      if (/toast|alert/.test(expected)) await waitFor(() => expect(placesOf(words)).not.toContain(expected))
    }
  },
)

test.each(['Home, invite bonus', 'Change password'])(
  'opens the login page and shows why, once, when a command ends the session: %s',
  async (name) => {
    const scene = memberScenes.find((one) => one.name === name)!
    const user = await scene.open(backend)
    await control.fault(scene.endpoint, 'error', { code: 'UNAUTHORIZED' })
    await scene.act(user, 'UNAUTHORIZED')
    await screen.findByRole('heading', { name: 'Welcome' })
    await waitFor(() => expect(placesOf(errors.UNAUTHORIZED)).toEqual(['red toast']))
  },
)
