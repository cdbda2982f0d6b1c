import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../src/ui/AmountField.tsx'
import { BankMark } from '../src/ui/BankMark.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Chips } from '../src/ui/Chips.tsx'
import { CopyButton } from '../src/ui/CopyButton.tsx'
import { Field } from '../src/ui/Field.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { Money } from '../src/ui/Money.tsx'
import { OtpField } from '../src/ui/OtpField.tsx'
import { PhoneField } from '../src/ui/PhoneField.tsx'
import { Select } from '../src/ui/Select.tsx'
import { Switch } from '../src/ui/Switch.tsx'
import { Tabs } from '../src/ui/Tabs.tsx'
import { VerticalDrum } from '../src/ui/VerticalDrum.tsx'
import styles from './Gallery.module.css'
import { Part } from './Part.tsx'

const banks = [
  ['SCB', 'ไทยพาณิชย์'],
  ['KTB', 'กรุงไทย'],
  ['BCEL', 'การค้าต่างประเทศลาว'],
].map(([value, label]) => ({ value: value!, label: label!, mark: <BankMark small code={value!} /> }))

export function Controls() {
  const { t } = useTranslation()
  const [phone, setPhone] = useState('0810000001')
  const [name, setName] = useState('สมชาย')
  const [password, setPassword] = useState('wallet-demo')
  const [amount, setAmount] = useState('5000')
  const [otp, setOtp] = useState('419')
  const [bank, setBank] = useState('SCB')
  const [way, setWay] = useState<'bank' | 'qr' | 'voucher'>('bank')
  const [isOn, setOn] = useState(true)
  const [from, setFrom] = useState('WALLET')
  const tabs = [
    { id: 'bank', label: t('deposit.tabBank') },
    { id: 'qr', label: t('deposit.tabQr') },
    { id: 'voucher', label: t('deposit.tabVoucher') },
  ] as const
  const quick = [100, 500, 1000].map((value) => ({ value, label: value.toLocaleString('en') }))
  return (
    <>
      <Part title="Primary button: rest, disabled, pending">
        <div className={styles.row}>
          <Button>{t('money.deposit')}</Button>
          <Button disabled>{t('money.deposit')}</Button>
          <Button pending pendingLabel={t('login.submitting')}>
            {t('login.submit')}
          </Button>
        </div>
        <div className={styles.pair}>
          <Button size="tall" icon="deposit">
            {t('money.deposit')}
          </Button>
          <Button size="tall" kind="secondary" icon="swap">
            {t('money.transfer')}
          </Button>
        </div>
      </Part>
      <Part title="Secondary, outline, danger, danger quiet, text, 44 px, icon">
        <div className={styles.row}>
          <Button kind="secondary" icon="swap">
            {t('money.transfer')}
          </Button>
          <Button kind="outline">{t('bonus.receive')}</Button>
          <Button kind="danger">{t('bonus.cancel')}</Button>
          <Button kind="danger-quiet">{t('deposit.cancelQr')}</Button>
          <Button kind="text" icon="key">
            {t('game.resetPassword')}
          </Button>
          <CopyButton text="4078123395" />
          <IconButton filled icon="refresh" label={t('action.refresh')} />
          <IconButton icon="close" label={t('action.close')} />
        </div>
      </Part>
      <Part title="Fields: rest, typed, password, error, read only">
        <PhoneField label={t('member.phone')} value={phone} onValue={setPhone} />
        <Field label={t('word.name')} value={name} onValue={setName} />
        <Field
          label={t('member.password')}
          icon="lock"
          type="password"
          value={password}
          onValue={setPassword}
        />
        <Field
          label={t('member.accountNumber')}
          value="12345"
          error={t('message.required')}
          onValue={() => {}}
        />
        <Field label={t('register.inviteCode')} aside={t('register.fromLink')} value="SB-7Q2K9" readOnly />
        <OtpField label={t('register.otp')} value={otp} onValue={setOtp} />
        <AmountField
          label={t('money.amount')}
          aside={`${t('money.minimum')} ฿1`}
          hint={t('withdraw.limits', { min: '100', max: '200,000' })}
          value={amount}
          onValue={setAmount}
        />
        <Select label={t('member.bank')} options={banks} value={bank} onValue={setBank} />
      </Part>
      <Part title="Tabs and amount chips">
        <Tabs label={t('money.deposit')} tabs={tabs} value={way} onValue={setWay}>
          <Chips
            label={t('money.amount')}
            options={[...quick, { value: 0, label: t('money.all') }]}
            value={Number(amount)}
            onValue={(value) => setAmount(String(value))}
          />
        </Tabs>
      </Part>
      <Part title="Switch">
        <Switch checked={isOn} onChecked={setOn}>
          {t('login.remember')}
        </Switch>
        <Switch checked={!isOn} onChecked={(checked) => setOn(!checked)}>
          {t('login.remember')}
        </Switch>
      </Part>
      <Part title="Vertical drum">
        <div className={styles.pair}>
          {([t('money.from'), t('money.to')] as const).map((label) => (
            <VerticalDrum
              key={label}
              label={label}
              value={from}
              onValue={setFrom}
              slides={[
                { value: '', content: t('transfer.selectAccount') },
                { value: 'WALLET', content: <Slide name={t('money.mainWallet')} baht={26020} /> },
                { value: 'NAGA', content: <Slide name="Naga" baht={12450} /> },
                { value: 'KOI', content: <Slide name="Pla Koi" baht={860.25} /> },
              ]}
            />
          ))}
        </div>
      </Part>
    </>
  )
}

function Slide({ name, baht }: { name: string; baht: number }) {
  return (
    <span>
      {name}
      <br />
      <Money baht={baht} />
    </span>
  )
}
