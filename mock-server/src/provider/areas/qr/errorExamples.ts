import type { ErrorExample } from '../../errorExample.ts'
import { QR_REFUSED } from './codes.ts'

const MEMBER = '0810000001'

export const qrErrorExamples: ErrorExample[] = [
  {
    code: 'NO_BANK',
    how: 'Ask for the QR of a bank that provides none: SCB.',
    steps: [{ call: 'GET /api/qrcode/{bankCode}', as: MEMBER, params: { bankCode: 'SCB' } }],
  },
  {
    code: 'NO_BANK',
    how: 'Create a QR where every deposit is made by hand.',
    scenario: 'manual-deposit',
    steps: [
      { call: 'POST /api/qrcode/{bankCode}', as: MEMBER, params: { bankCode: 'WW' }, body: { amount: 100 } },
    ],
  },
  {
    code: 'NO_WALLET',
    how: 'Create a QR as the member who has no wallet.',
    steps: [
      {
        call: 'POST /api/qrcode/{bankCode}',
        as: '0810000016',
        params: { bankCode: 'ZPAY' },
        body: { amount: 100 },
      },
    ],
  },
  {
    code: 'QR_FAIL',
    how: `Create a QR of ${QR_REFUSED} baht, or of less than the provider's minimum: the provider refuses it.`,
    steps: [
      {
        call: 'POST /api/qrcode/{bankCode}',
        as: MEMBER,
        params: { bankCode: 'KBANK' },
        body: { amount: QR_REFUSED },
        field: 'message',
      },
    ],
  },
  {
    code: 'NO_DATA',
    how: 'Cancel a QR that is not there.',
    steps: [{ call: 'DELETE /api/qrcode/{qrcodeId}', as: MEMBER, params: { qrcodeId: 'unknown' } }],
  },
]
