// Follows the example of CONTRIBUTING.md in a clone, and runs the checks and tests there. With a folder: only edits it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../scripts/lib/command.mjs'
import { runNpm } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/project.mjs'
import { run, stopAllOnSignal } from '../scripts/lib/run.mjs'

const [given] = process.argv.slice(2)
const folder = given ?? mkdtempSync(join(tmpdir(), 'example-'))
const at = (file) => join(folder, file)

/** Writes text behind the first place of `after`. */
function add(file, after, text) {
  const given = readFileSync(at(file), 'utf8')
  const end = given.indexOf(after) + after.length
  if (end < after.length) throw new Error(`${file} has no ${after}`)
  writeFileSync(at(file), given.slice(0, end) + text + given.slice(end))
}

const texts = {
  th: { error: 'ชื่อต้องไม่มีตัวเลข', change: 'เปลี่ยนชื่อ', name: 'ชื่อใหม่' },
  la: { error: 'ຊື່ຕ້ອງບໍ່ມີຕົວເລກ', change: 'ປ່ຽນຊື່', name: 'ຊື່ໃໝ່' },
  en: { error: 'A name has no digits', change: 'Change name', name: 'New name' },
}

function edit() {
  const lastRule = 'The form shows no rule for the length.\n'
  add('docs/rules.md', lastRule, '- **PRF-3** A member changes the name. A name has no digits.\n')
  add('contracts/src/errors.ts', '  registration: {\n', "    NAME_DIGITS: [400, 'A name has no digits'],\n")
  add(
    'contracts/src/endpoints/account.ts',
    'accountEndpoints = defineEndpoints({\n',
    `  'PUT /api/account/name': {
    summary: 'Change the name',
    command: true,
    body: Body({ name: Text }),
    errors: ['INVALID_USER_INFO', 'NAME_DIGITS'],
  },
`,
  )
  const handlers = 'mock-server/src/provider/areas/account/handlers.ts'
  add(
    handlers,
    'profileOf(member),\n',
    `  'PUT /api/account/name': ({ world, member, body: { name } }) => {
    demandUserInfo('name', name)
    demand(!/\\d/.test(name), 'NAME_DIGITS')
    world.tables.members.edit(member._id).name = name.trim()
    return { message: 'SUCCESS' }
  },
`,
  )
  add(
    'contracts/src/errorExamples/account.ts',
    'accountExamples: ExamplesOf<typeof accountEndpoints> = {\n',
    `  'PUT /api/account/name': {
    request: { body: { name: newMember.name } },
    errors: {
      INVALID_USER_INFO: { ...member, body: { name: blank } },
      NAME_DIGITS: { ...member, body: { name: 'Somsri 2' } },
    },
  },
`,
  )
  for (const [language, { error, change, name }] of Object.entries(texts)) {
    const file = `web/src/i18n/texts/${language}.member.json`
    add(file, '"errors": {\n', `    "NAME_DIGITS": "${error}",\n`)
    add(file, '"profile": {\n', `    "changeName": "${change}",\n    "newName": "${name}",\n`)
  }
  writeFileSync(
    at('web/src/features/profile/ChangeNameSheet.tsx'),
    `import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '../../api/queries.ts'
import { useCommand } from '../../api/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormLock } from '../../ui/FormLock.ts'
import type { ModalProps } from '../../ui/Modal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'

export function ChangeNameSheet({ open, onClose }: Pick<ModalProps, 'open' | 'onClose'>) {
  const { t } = useTranslation()
  const formId = useId()
  const [name, setName] = useState('')
  const save = useCommand('PUT /api/account/name', { invalidates: [profileQuery], done })

  function done() {
    toast.success(t('message.saved'))
    onClose()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    save.run({ body: { name } })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={save.isPending}
      title={t('profile.changeName')}
      foot={
        <Button wide type="submit" form={formId} pending={save.isPending}>
          {t('action.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <FormLock value={save.isPending}>
          <Field label={t('profile.newName')} value={name} onValue={setName} autoComplete="name" required />
        </FormLock>
      </form>
    </Sheet>
  )
}
`,
  )

  const page = 'web/src/features/profile/ProfilePage.tsx'
  add(page, "usePageTitle.ts'\n", "import { ChangeNameSheet } from './ChangeNameSheet.tsx'\n")
  add(page, 'setChanging] = useState(false)\n', '  const [isNaming, setNaming] = useState(false)\n')
  add(
    page,
    "<h1>{data.name ?? '-'}</h1>\n",
    `          <Button kind="secondary" size="small" onClick={() => setNaming(true)}>
            {t('profile.changeName')}
          </Button>
`,
  )
  add(
    page,
    '<PayoutAccount onEditName={onEditName} />\n',
    '      <ChangeNameSheet open={isNaming} onClose={() => setNaming(false)} />\n',
  )
  writeFileSync(
    at('web/src/features/profile/changeName.test.tsx'),
    `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBackend } from '../../../test/backend.ts'
import { alertText, expectNoDialog } from '../../../test/screen.ts'

const { renderApp, control } = openBackend()
const MEMBER = '0810000001'

test('changes the name, and rejects digits', async () => {
  const { user } = await renderApp({ path: '/user/profile', as: MEMBER })
  await user.click(await screen.findByRole('button', { name: 'Change name' }))
  await user.type(await screen.findByLabelText('New name'), 'Malee 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await alertText()).toBe('A name has no digits')
  await user.type(screen.getByLabelText('New name'), '{Backspace}{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expectNoDialog()
  expect(control.member(MEMBER).name).toBe('Malee')
  expect(await screen.findByRole('heading', { name: 'Malee' })).toBeDefined()
})
`,
  )
  add(
    'web/test/errors/scenes.ts',
    'memberScenes: Scene[] = [\n',
    `  toast(
    'Change name',
    'PUT /api/account/name',
    page('/user/profile', inTurn(press('Change name'), enter('New name', 'Malee'))),
    'Save',
  ),
`,
  )
  add(
    'web/test/pact/cases/account.ts',
    'accountCases: CasesOf<typeof accountEndpoints> = {\n',
    `  'PUT /api/account/name': {
    full: when('a member is signed in', {}, () => ({ body: { name: 'Somsri' } })),
  },
`,
  )
}

const steps = [
  ['run', 'setup'],
  ['run', 'fix'],
  ['run', 'contracts'],
  ['run', 'check'],
  ['exec', '--', 'vitest', 'run', '--project', 'web', '-t', 'name', 'changeName', 'errors.test'],
]

command(async () => {
  if (given) return edit()
  stopAllOnSignal()
  try {
    await run('git', ['clone', '--quiet', root, folder])
    edit()
    for (const args of steps) {
      const { code, output } = await runNpm('npm', args, { cwd: folder })
      if (code === 0) continue
      console.error(output)
      return code
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
