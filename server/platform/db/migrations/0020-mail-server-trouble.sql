-- What the mail server said when it last would not take the shop's mails: one row while that lasts, none while all is well.
create table mail_trouble (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('login', 'server', 'policy')),
  error text not null,
  since timestamptz not null default now()
);
