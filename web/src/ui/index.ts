/** The parts every page is made of. */
export { default as Button } from './Button.svelte';
export { default as Choices } from './Choices.svelte';
export { default as CopyField } from './CopyField.svelte';
export { default as Dialog } from './Dialog.svelte';
export { default as Field } from './Field.svelte';
export { default as Icon } from './Icon.svelte';
export type { IconName } from './icons';
export { default as Menu, type MenuItem } from './Menu.svelte';
export { default as Tabs } from './Tabs.svelte';
export { announce, attempt, say } from './toast.svelte';
export { default as Toasts } from './Toasts.svelte';
export { default as Toggle } from './Toggle.svelte';
export { default as Tooltip } from './Tooltip.svelte';
