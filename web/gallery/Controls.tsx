import { useTranslation } from 'react-i18next'
import { Buttons, Fields, Part } from '../control/parts.tsx'
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
import { Live } from './Live.tsx'

const banks = ['SCB', 'KTB', 'BCEL'].map((code) => ({
  value: code,
  label: code,
  mark: <BankMark small code={code} />,
}))

export function Controls() {
  const { t } = useTranslation()
  const tabs = [
    { id: 'bank', label: t('deposit.tabBank') },
    { id: 'qr', label: t('deposit.tabQr') },
    { id: 'voucher', label: t('deposit.tabVoucher') },
  ]
  const quick = [100, 500, 1000].map((value) => ({ value, label: value.toLocaleString('en') }))
  const slides = [
    { value: '', content: t('transfer.selectAccount') },
    { value: 'WALLET', content: <Slide name={t('money.mainWallet')} baht={26020} /> },
    { value: 'NAGA', content: <Slide name="Naga" baht={12450} /> },
  ]
  return (
    <>
      <Part title="Primary button: rest, disabled, pending">
        <Buttons>
          <Button>{t('money.deposit')}</Button>
          <Button disabled>{t('money.deposit')}</Button>
          <Button pending pendingLabel={t('login.submitting')}>
            {t('login.submit')}
          </Button>
        </Buttons>
        <Fields>
          <Button size="tall" icon="deposit">
            {t('money.deposit')}
          </Button>
          <Button size="tall" kind="secondary" icon="swap">
            {t('money.transfer')}
          </Button>
        </Fields>
      </Part>
      <Part title="Secondary, outline, danger, danger quiet, text, 44 px, icon">
        <Buttons>
          {(['secondary', 'outline', 'danger', 'danger-quiet', 'text'] as const).map((kind) => (
            <Button key={kind} kind={kind} icon="swap">
              {t('money.transfer')}
            </Button>
          ))}
          <CopyButton text="4078123395" />
          <IconButton filled icon="refresh" label={t('action.refresh')} />
          <IconButton icon="close" label={t('action.close')} />
        </Buttons>
      </Part>
      <Part title="Fields: rest, typed, password, error, read only">
        <Live field={PhoneField} label={t('member.phone')} value="0810000001" />
        <Live field={Field} label={t('word.name')} value="สมชาย" />
        <Live field={Field} label={t('member.password')} icon="lock" type="password" value="wallet-demo" />
        <Live field={Field} label={t('member.accountNumber')} value="12345" error={t('message.required')} />
        <Field label={t('register.inviteCode')} aside={t('register.fromLink')} value="SB-7Q2K9" readOnly />
        <Live field={OtpField} label={t('register.otp')} value="419" />
        <Live
          field={AmountField}
          label={t('money.amount')}
          aside={`${t('money.minimum')} ฿1`}
          hint={t('withdraw.limits', { min: '100', max: '200,000' })}
          value="5000"
        />
        <Live field={Select} label={t('member.bank')} options={banks} value="SCB" />
      </Part>
      <Part title="Tabs and amount chips">
        <Live field={Tabs<string>} label={t('money.deposit')} tabs={tabs} value="bank">
          <Live
            field={Chips<number>}
            label={t('money.amount')}
            options={[...quick, { value: 0, label: t('money.all') }]}
            value={500}
          />
        </Live>
      </Part>
      <Part title="Switch">
        {[true, false].map((isOn) => (
          <Live key={`${isOn}`} field={LiveSwitch} value={isOn} />
        ))}
      </Part>
      <Part title="Vertical drum">
        <Fields>
          {[t('money.from'), t('money.to')].map((label) => (
            <Live key={label} field={VerticalDrum} label={label} value="WALLET" slides={slides} />
          ))}
        </Fields>
      </Part>
    </>
  )
}

function LiveSwitch({ value, onValue }: { value: boolean; onValue: (value: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <Switch checked={value} onChecked={onValue}>
      {t('login.remember')}
    </Switch>
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
