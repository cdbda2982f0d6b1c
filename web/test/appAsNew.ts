/** Resets the state of the app's modules, which the test files of a worker share. */

import { keepPhone } from '../src/api/lastPhone.ts'
import { endLeaving, logOut } from '../src/api/session.ts'
import { queryClient } from '../src/app/queryClient.ts'
import { learnClock } from '../src/base/clock.ts'
import { device, tab } from '../src/base/storage.ts'
import { forgetDraft } from '../src/features/register/draft.ts'
import { changeLanguage, currentLanguage } from '../src/i18n/i18n.ts'
import { settings } from '../src/settings/settings.ts'
import { closeAlert } from '../src/ui/alert.ts'
import { closeToast, currentToasts } from '../src/ui/toast.ts'

/** Toasts stay, because a busy machine may look too late. `src/ui/ToastHost.test.tsx` tests that toasts go. */
settings.noticeMs = 600_000

const builtWith = { ...settings }

/** Resets the app: logged out, in English, default settings, empty caches, no toasts. */
export async function leaveAppAsNew() {
  logOut()
  endLeaving()
  keepPhone('')
  forgetDraft()
  Object.assign(settings, builtWith)
  queryClient.clear()
  for (const place of [device, tab]) for (const key of place.keys('')) place.write(key, undefined)
  closeAlert()
  for (const { id } of currentToasts()) closeToast(id)
  learnClock(new Date().toUTCString())
  if (currentLanguage() !== 'en') await changeLanguage('en')
}
