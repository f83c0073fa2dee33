// The package's own types are TypeScript source that strict settings like ours refuse to compile.
declare module 'react-parallax/lib/index.js' {
  import type { CSSProperties, ReactNode } from 'react';

  export const Parallax: (props: {
    bgImage: string;
    bgImageAlt: string;
    bgImageStyle: CSSProperties;
    strength: number;
    blur: { min: number; max: number };
    className: string;
    contentClassName: string;
    renderLayer: (percentage: number) => ReactNode;
    onLoad: () => void;
  }) => ReactNode;
}
