import { Portal, Toaster } from '@chakra-ui/react'
import { useEffect } from 'react'
import { NoteToast } from './NoteToast.tsx'
import { watchDialogs, cornerToaster, topToaster } from './toaster.ts'

export function ToastArea() {
  useEffect(watchDialogs, [])
  return (
    <Portal>
      {[topToaster, cornerToaster].map((toaster, index) => (
        <Toaster
          key={index === 0 ? 'top' : 'corner'}
          toaster={toaster}
          aria-label={index === 0 ? 'Съобщения горе (F8)' : 'Съобщения в ъгъла (F8)'}
          insetInline={{ mdDown: '4' }}
          className="no-print"
        >
          {({ id, type, title, description, action }) => (
            <NoteToast
              type={type}
              title={title}
              description={description}
              actionLabel={action?.label}
              onAway={() => toaster.dismiss(id)}
            />
          )}
        </Toaster>
      ))}
    </Portal>
  )
}
