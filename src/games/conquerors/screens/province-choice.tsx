import { Select } from '../../../ui/select.tsx';
import { PROVINCES, type Province } from '../rules/vocabulary.ts';
import { useSpeak } from './voice.ts';

interface ProvinceProps {
  readonly value: Province | 'none';
  readonly onChange: (province: Province | 'none') => void;
}

/** The province something is in. */
export function ProvinceChoice({ value, onChange }: ProvinceProps) {
  const speak = useSpeak();
  return (
    <Select
      label={speak('screen/province')}
      value={value}
      options={['none', ...PROVINCES]}
      words={(one) => (one === 'none' ? speak('nothing') : speak(`province/${one}`))}
      onChange={onChange}
    />
  );
}
