import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { registrationOf } from './requests.ts'

const draft = { name: ' Somsri ', inviteCode: ' typed ', firstName: 'A ', lastName: ' B' } as Draft

test.each([
  ['of the link before the typed one', 'link', 'link'],
  ['that was typed without a link', '', 'typed'],
])('sends the invite code %s', (_, ofLink, sent) => {
  expect(registrationOf(draft, 'secret', ofLink).inviteCode).toBe(sent)
})

test('sends names without surrounding spaces', () => {
  expect(registrationOf(draft, 'secret', '')).toMatchObject({ name: 'Somsri', bankAccountName: 'A B' })
})
