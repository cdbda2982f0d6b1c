import { control } from '../control.ts'
import { saveFile } from './saveFile.ts'

const AMOUNT = 500

/** Has a member pay at the stand-in bank, to an account that only a slip tells of, and saves the picture of the slip. */
export async function saveSampleSlip(username: string) {
  const { accounts } = await control('GET /transfers')
  const to = accounts.find(({ mode }) => mode !== 'AUTO')?.bankAccountNo
  const { reference } = await control('POST /transfers', {
    body: { username, amount: AMOUNT, ...(to && { to }) },
  })
  const { name, type, base64 } = await control('GET /transfers/slip', { query: { reference } })
  saveFile(name, `data:${type};base64,${base64}`)
}
