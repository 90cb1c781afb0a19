import { Tabs, Text } from '@chakra-ui/react'
import { tabsSlotRecipe } from '@chakra-ui/react/theme'
import { Modal } from '../../ui/Modal.tsx'
import { notify } from '../../ui/notify.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/**
 * „Влезте в профила си“: login or registration; closes after success
 * (docs/spec/accounts.md#login-and-registration-dialog).
 */
export function AccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const finish = (title: string) => {
    onClose()
    void notify({ type: 'success', title, description: 'Добре дошли в нашия магазин!' })
  }
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Влезте в профила си" size="sm">
      <Tabs.Root recipe={tabsSlotRecipe} defaultValue="login" variant="subtle" fitted lazyMount unmountOnExit>
        <Tabs.List mb="4" flexWrap="wrap" css={{ '& > button': { flex: '1 1 auto', h: 'auto', minH: '11' } }}>
          <Tabs.Trigger value="login">Вход</Tabs.Trigger>
          <Tabs.Trigger value="register">Регистрация</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login" p="0">
          <LoginForm onDone={() => finish('Вход успешен')} />
          <Text mt="4" fontSize="sm">
            <PrefetchLink to="/account/password" onClick={onClose}>
              Забравена парола?
            </PrefetchLink>
          </Text>
          <Text mt="2" fontSize="sm" color="fg.muted">
            Поръчали сте без профил?{' '}
            <PrefetchLink to="/order/find" onClick={onClose}>
              Намерете поръчката си
            </PrefetchLink>
          </Text>
        </Tabs.Content>
        <Tabs.Content value="register" p="0">
          <RegisterForm onDone={() => finish('Регистрация успешна')} />
        </Tabs.Content>
      </Tabs.Root>
    </Modal>
  )
}
