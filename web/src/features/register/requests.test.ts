import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { registrationOf } from './requests.ts'

const draft = { name: ' Somsri ', inviteCode: ' typed ', firstName: 'A ', lastName: ' B' } as Draft

test.each([
  ['of the link counts, whatever was typed', 'link', 'link'],
  ['that was typed counts where no link brought one', '', 'typed'],
])('the invite code %s', (_, ofLink, sent) => {
  expect(registrationOf(draft, 'secret', ofLink).inviteCode).toBe(sent)
})

test('names are sent without spaces around them', () => {
  expect(registrationOf(draft, 'secret', '')).toMatchObject({ name: 'Somsri', bankAccountName: 'A B' })
})
