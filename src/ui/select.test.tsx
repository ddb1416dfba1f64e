// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { Select } from './select.tsx';

afterEach(cleanup);

it('a list shows what is chosen in its words, and tells another choice by its id', () => {
  const onChange = vi.fn<(value: 'lydia' | 'ionia') => void>();
  const words = (one: 'lydia' | 'ionia'): string => ({ lydia: 'Lydia', ionia: 'Ionia' })[one];
  const { getByLabelText } = render(<Select label="Province" value="ionia" options={['lydia', 'ionia']} words={words} onChange={onChange} />);
  const list = getByLabelText('Province') as HTMLSelectElement;
  expect(list.value).toBe('ionia');
  expect([...list.options].map(({ text }) => text)).toEqual(['Lydia', 'Ionia']);
  fireEvent.change(list, { target: { value: 'lydia' } });
  expect(onChange.mock.calls).toEqual([['lydia']]);
});
