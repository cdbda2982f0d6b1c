import { describe, test } from 'vitest'
import { openBackend } from '../../test/backend.ts'
import { expectFocus, type Step, takeSteps } from '../../test/keyboard.ts'
import { FREE_PHONE, OTP } from '../../test/wizard.ts'
import { errors } from '../i18n/texts/en/errors.ts'

const { renderApp } = openBackend()

const MEMBER = '0810000001'
const WITH_BONUS = '0810000002'
const WITH_THAI_NAME = '0810000004'
const PASSWORD = 'sabai-2026'

interface Flow {
  does: string
  path: string
  as?: string
  steps: Step[]
  /** The element that has the focus in the end. */
  ends: Step
}

const passwords = (old: string, next = PASSWORD): Step[] => [
  ['field', 'Old password', `{Control>}a{/Control}${old}`],
  ['field', 'New password', `{Control>}a{/Control}${next}`],
  ['field', 'Confirm new password', `{Control>}a{/Control}${next}`],
  ['button', 'Save'],
]

const flows: Flow[] = [
  {
    does: 'registers, after a wrong code and different passwords',
    path: '/register?code=SB-LATER',
    steps: [
      ['field', 'Phone number', `${FREE_PHONE}{Enter}`],
      ['field', 'OTP', '000000'],
      ['alert', /^The OTP is incorrect/, ''],
      ['field', 'OTP', OTP],
      ['button', 'Remove'],
      ['field', 'Name', 'Somsri'],
      ['field', 'Password', PASSWORD],
      ['field', 'Confirm password', 'other{Enter}'],
      ['field', 'Confirm password', `{Control>}a{/Control}${PASSWORD}{Enter}`],
      ['combobox', /^Bank/, '{Enter}s{Enter}'],
      ['field', 'First name', 'Somsri'],
      ['field', 'Last name', 'Jaidee'],
      ['field', 'Account number', '1112223334{Enter}'],
      ['status', 'Registered successfully', ''],
    ],
    ends: ['main', ''],
  },
  {
    does: 'claims the refund',
    path: '/user/home',
    as: MEMBER,
    steps: [
      ['button', 'Refund'],
      ['button', 'Continue'],
      ['button', 'Claim refund'],
      ['alertdialog', 'Refund received, it is in your main wallet', ''],
      ['button', 'Done'],
      ['button', 'Close'],
    ],
    ends: ['button', 'Refund'],
  },
  {
    does: 'invites a friend, and claims the invite bonus',
    path: '/user/home',
    as: MEMBER,
    steps: [
      ['button', 'Invite friends'],
      ['button', 'Continue'],
      ['button', 'Copy'],
      ['button', 'Page 2'],
      ['button', 'Claim bonus'],
      ['button', 'Confirm'],
      ['alertdialog', 'Invite bonus received, it is in your main wallet', ''],
      ['button', 'Done'],
      ['button', 'Close'],
    ],
    ends: ['button', 'Invite friends'],
  },
  {
    does: 'changes the password, after a wrong one',
    path: '/user/profile',
    as: MEMBER,
    steps: [
      ['button', 'Change password'],
      ...passwords('wrong'),
      ['alert', 'Check your old password', ''],
      ...passwords('wallet-demo-1'),
      ['status', 'Password changed', ''],
    ],
    ends: ['button', 'Change password'],
  },
  {
    does: 'changes the account name to English',
    path: '/user/profile',
    as: WITH_THAI_NAME,
    steps: [
      ['button', 'Change to English'],
      ['textbox', 'Account name in English', 'suntorn kaewmanee{Enter}'],
      ['status', 'Saved', ''],
    ],
    ends: ['heading', 'สุนทร แก้วมณี'],
  },
  {
    does: 'cancels a bonus',
    path: '/user/bonus',
    as: WITH_BONUS,
    steps: [
      ['button', 'Cancel this bonus'],
      ['button', 'Cancel bonus'],
      ['alertdialog', errors.BONUS_CLEAR, ''],
      ['button', 'Done'],
    ],
    ends: ['heading', 'Bonus'],
  },
  {
    does: 'chats with support',
    path: '/user/contact',
    as: MEMBER,
    steps: [
      ['button', 'Start chat'],
      ['textbox', 'Type a message', 'hello'],
      ['button', 'Send'],
      ['textbox', 'Type a message', 'again'],
      ['button', 'Close'],
    ],
    ends: ['button', 'Start chat'],
  },
  {
    does: 'turns the pages of the statement, and looks at a slip',
    path: '/user/statement',
    as: MEMBER,
    steps: [
      ['button', 'Next page'],
      ['button', 'Previous page'],
      ['button', 'Page 2'],
      ['button', 'Slip status'],
      ['button', 'Close'],
    ],
    ends: ['button', 'Slip status'],
  },
]

describe('the keyboard alone', () => {
  test.each(flows)('$does', async ({ path, as, steps, ends }) => {
    const { user } = await renderApp({ path, ...(as && { as }) })
    await takeSteps(user, steps)
    await expectFocus(ends)
  })
})
