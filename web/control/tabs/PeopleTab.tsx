import { formatTime } from '../../src/format/date.ts'
import { formatWhole } from '../../src/format/money.ts'
import { currentLanguage } from '../../src/i18n/i18n.ts'
import { Badge } from '../../src/ui/Badge.tsx'
import { type Member, openApp, type State, useMember, useReading } from '../mock.ts'
import { baht, Copy, EventButtons, MemberSelect, Part, Row, Rows, Small } from '../parts.tsx'
import { text } from '../texts.ts'

export function PeopleTab() {
  const state = useReading('GET /state')
  const given = useReading('GET /personas')
  if (!state || !given) return null
  const who = new Map(given.personas.map(({ username, who }) => [username, who[currentLanguage()]]))
  const personas = state.members.filter(({ username }) => who.has(username))
  const others = state.members.filter(({ username }) => !who.has(username))
  const row = (member: Member) => (
    <MemberRow key={member._id} member={member} who={who.get(member.username)} />
  )
  return (
    <>
      <Outbox />
      <Part title={text('logins')}>
        <Rows>
          <Row title={given.password} detail={text('password')}>
            <Copy copied={given.password} />
          </Row>
          <Row title={given.otpCode} detail={text('otpCode')}>
            <Copy copied={given.otpCode} />
          </Row>
        </Rows>
      </Part>
      <Part title={text('personas')} isWide>
        <Rows>{personas.map(row)}</Rows>
        {others.length > 0 && (
          <details>
            <summary>{text('others', { count: others.length })}</summary>
            <Rows>{others.map(row)}</Rows>
          </details>
        )}
      </Part>
      <MemberChanges state={state} />
    </>
  )
}

function MemberRow({ member, who }: { member: Member; who: string | undefined }) {
  const { username, name, status, wallet, total, coin, games, sessions } = member
  return (
    <Row
      title={
        <>
          {username} · {name}{' '}
          {status !== 'active' && (
            <Badge tone="failed">{text(status === 'inactive' ? 'deactivated' : 'addressRefused')}</Badge>
          )}
          {sessions > 0 && <Badge tone="success">{text('loggedIn')}</Badge>}
        </>
      }
      detail={
        <>
          {who && (
            <>
              {who}
              <br />
            </>
          )}
          {wallet === null
            ? text('noWallet')
            : text('walletOf', { wallet: baht(wallet), total: baht(total) })}
          {' · '}
          {text('coins', { count: formatWhole(coin) })}
          {games
            .filter(({ balance }) => balance > 0)
            .map(({ code, balance }) => ` · ${code} ${baht(balance)}`)}
        </>
      }
    >
      <Copy copied={username} />
      <Small text="openAs" about={username} onClick={() => openApp('/user/home', username)} />
    </Row>
  )
}

function Outbox() {
  const given = useReading('GET /outbox')
  return (
    <Part title={text('outbox')}>
      <Rows>
        {(given?.messages ?? []).slice(0, 5).map(({ phone, reference, code, sentAt }) => (
          <Row
            key={`${reference}${sentAt}`}
            title={
              <>
                {phone} · <output>{code}</output>
              </>
            }
            detail={`${formatTime(sentAt)} · ${reference}`}
          >
            <Copy copied={code} />
          </Row>
        ))}
      </Rows>
    </Part>
  )
}

function MemberChanges({ state }: { state: State }) {
  const username = useMember(state)?.username ?? ''
  const changed = { type: 'member.changed', username } as const
  return (
    <Part title={text('changeMember')}>
      <MemberSelect state={state} />
      <EventButtons
        events={[
          ['giveCoins', { type: 'coins.given', username, amount: 3 }],
          ['inviteePlays', { type: 'invitee.played', username, stake: 1000 }],
          ['letIn', { ...changed, active: true }],
          ['deactivate', { ...changed, active: false }, 'danger-quiet'],
          ['refuseAddress', { ...changed, addressAllowed: false }, 'danger-quiet'],
          ['endSessions', { ...changed, session: 'INVALID_USER_2' }, 'danger-quiet'],
        ]}
      />
    </Part>
  )
}
