/** What the app's modules keep from one test to the next: the files of a worker share them. */

import { keepPhone } from '../src/api/lastPhone.ts'
import { endLeaving, logOut } from '../src/api/session.ts'
import { queryClient } from '../src/app/queryClient.ts'
import { learnClock } from '../src/base/clock.ts'
import { changeLanguage, currentLanguage } from '../src/i18n/i18n.ts'
import { settings } from '../src/settings/settings.ts'
import { closeAlert } from '../src/ui/alert.ts'
import { closeToast, currentToasts } from '../src/ui/toast.ts'

/** A busy machine may take longer to look at a toast than it stays. That it goes is shown in `src/ui/ToastHost.test.tsx`. */
settings.noticeMs = 600_000

const builtWith = { ...settings }

/** Logged out, in English, with the settings of the build, nothing read and nothing shown. */
export async function leaveAppAsNew() {
  logOut()
  endLeaving()
  keepPhone('')
  Object.assign(settings, builtWith)
  queryClient.clear()
  closeAlert()
  for (const { id } of currentToasts()) closeToast(id)
  learnClock(new Date().toUTCString())
  if (currentLanguage() !== 'en') await changeLanguage('en')
}
