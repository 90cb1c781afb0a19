import { ROLE_LABELS } from '#rules/staff-roles.ts'
import type { AdminRole } from '../../gql/graph.ts'

export const ROLES: Record<AdminRole, { label: string; help: string }> = {
  OWNER: { label: ROLE_LABELS.owner, help: 'Всичко, и екипа, и настройките' },
  MANAGER: { label: ROLE_LABELS.manager, help: 'Всичко без екипа и настройките' },
  PACKER: { label: ROLE_LABELS.packer, help: 'Изпраща поръчки, предава под наем, брои наличности' },
  READ_ONLY: { label: ROLE_LABELS.read_only, help: 'Вижда, но не променя' },
}

export const ROLE_OPTIONS = [
  { value: 'OWNER', label: ROLES.OWNER.label },
  { value: 'MANAGER', label: ROLES.MANAGER.label },
  { value: 'PACKER', label: ROLES.PACKER.label },
  { value: 'READ_ONLY', label: ROLES.READ_ONLY.label },
] as const satisfies readonly { value: AdminRole; label: string }[]
