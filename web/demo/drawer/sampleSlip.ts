import { control } from '../control.ts'
import { saveFile } from './saveFile.ts'

const AMOUNT = 500

/** Makes a bank transfer to an account that needs a slip, and saves the slip's picture. */
export async function saveSampleSlip(username: string) {
  const { accounts } = await control('GET /transfers')
  const to = accounts.find(({ mode }) => mode !== 'AUTO')?.bankAccountNo
  const { reference } = await control('POST /transfers', {
    body: { username, amount: AMOUNT, ...(to && { to }) },
  })
  const { name, type, base64 } = await control('GET /transfers/slip', { query: { reference } })
  saveFile(name, `data:${type};base64,${base64}`)
}
