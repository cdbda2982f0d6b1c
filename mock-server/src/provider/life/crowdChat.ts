import type { MemberRow } from '@wallet/fixtures/seed'
import { answerAtOnce } from '../areas/chat/agent.ts'
import { CUSTOMER, say } from '../areas/chat/messages.ts'
import type { World } from '../world.ts'

const questions = [
  'สวัสดีค่ะ',
  'โอนแล้วเงินยังไม่เข้าค่ะ',
  'ถอนเงินขั้นต่ำเท่าไรครับ',
  'วันนี้มีโบนัสอะไรบ้างคะ',
  'อยากอ่านเงื่อนไขครับ',
  'ขอบคุณครับ',
]

/** A member of the crowd asks support something, and is answered. */
export function askSupport(world: World, { _id, username, name }: Readonly<MemberRow>) {
  const message = { message_type: 'text', payload: { message: world.random.pick(questions) } } as const
  const conversation = { id: _id, userId: _id, guestId: null }
  answerAtOnce(world, say(world, conversation, { sender: CUSTOMER, message, username, name }))
}
