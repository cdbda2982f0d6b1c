import type { Fault } from '@wallet/mock-server/engine/fault'

export const slow: Fault = { endpoint: '*', kind: 'delay', delayMs: 3_000 }
export const cut: Fault = { endpoint: '*', kind: 'drop' }
export const isSameFault = (fault: Fault) => (other: Fault) => JSON.stringify(other) === JSON.stringify(fault)
