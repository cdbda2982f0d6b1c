import { test } from 'vitest'
import { MEMBER, openBackend } from '../../test/backend.ts'
import { expectFocus, type Step, takeSteps } from '../../test/keyboard.ts'
import { FREE_PHONE, OTP } from '../../test/wizard.ts'

const { renderApp } = openBackend()

const PASSWORD = 'sabai-2026'

const replaceBy = (text: string) => `{Control>}a{/Control}${text}`
const passwords = (old: string): Step[] => [
  ['field', 'Old password', replaceBy(old)],
  ['field', 'New password', replaceBy(PASSWORD)],
  ['field', 'Confirm new password', replaceBy(PASSWORD)],
  ['button', 'Save'],
]
const buttons = (...names: string[]): Step[] => names.map((name) => ['button', name])

/** The last column is the element that has the focus in the end. */
test.each<[flow: string, path: string, as: string, steps: Step[], ends: Step]>([
  [
    'registers, after a wrong code and different passwords',
    '/register?code=SB-LATER',
    '',
    [
      ['field', 'Phone number', `${FREE_PHONE}{Enter}`],
      ['field', 'OTP', '000000'],
      ['alert', /^The OTP is incorrect/, ''],
      ['field', 'OTP', OTP],
      ['button', 'Remove'],
      ['field', 'Name', 'Somsri'],
      ['field', 'Password', PASSWORD],
      ['field', 'Confirm password', 'other{Enter}'],
      ['field', 'Confirm password', `${replaceBy(PASSWORD)}{Enter}`],
      ['combobox', /^Bank/, 'SCB'],
      ['field', 'First name', 'Somsri'],
      ['field', 'Last name', 'Jaidee'],
      ['field', 'Account number', '1112223334{Enter}'],
      ['status', 'Registered successfully', ''],
    ],
    ['heading', 'Registered successfully'],
  ],
  [
    'deposits by QR',
    '/user/home',
    MEMBER,
    [
      ['button', 'Deposit'],
      ['tab', 'Bank transfer', '{ArrowRight}'],
      ['button', '100', ' '],
      ...buttons('Create QR ฿100', "I've paid"),
    ],
    ['button', 'Deposit'],
  ],
  [
    'transfers between games',
    '/user/home',
    MEMBER,
    [
      ['button', 'Transfer'],
      ['listbox', 'From', '{ArrowDown}'],
      ['listbox', 'To', '{End}'],
      ['textbox', 'Amount', '10.50{Enter}'],
      ['alertdialog', 'Transfer successful', ''],
      ...buttons('Done'),
    ],
    ['button', 'Transfer'],
  ],
  [
    'invites a friend, and claims the invite bonus',
    '/user/home',
    MEMBER,
    [
      ...buttons('Invite friends', 'Continue', 'Copy', 'Page 2', 'Claim bonus', 'Confirm'),
      ['alertdialog', 'Invite bonus received', ''],
      ...buttons('Done', 'Close'),
    ],
    ['button', 'Invite friends'],
  ],
  [
    'changes the password, after a wrong one',
    '/user/profile',
    MEMBER,
    [
      ['button', 'Change password'],
      ...passwords('wrong'),
      ['alert', 'Check your old password', ''],
      ...passwords('wallet-demo-1'),
      ['status', 'Password changed', ''],
    ],
    ['button', 'Change password'],
  ],
  [
    'chats with support',
    '/user/contact',
    MEMBER,
    [
      ['button', 'Start chat'],
      ['textbox', 'Type a message', 'hello'],
      ['button', 'Send'],
      ['textbox', 'Type a message', 'again'],
      ['button', 'Close'],
    ],
    ['button', 'Start chat'],
  ],
  [
    'turns the pages of the statement, and looks at a slip',
    '/user/statement',
    MEMBER,
    buttons('Next page', 'Previous page', 'Page 2', 'Slip status', 'Close'),
    ['button', 'Slip status'],
  ],
])('%s by the keyboard alone', async (_, path, as, steps, ends) => {
  const { user } = await renderApp({ path, ...(as && { as }) })
  await takeSteps(user, steps)
  await expectFocus(ends)
})
