-- An account nobody confirmed becomes another's under a new id; its way of signing in follows.
alter table shopper_accounts
  drop constraint shopper_accounts_user_id_fkey,
  add foreign key (user_id) references shopper_users on delete cascade on update cascade;
alter table shopper_sessions
  drop constraint shopper_sessions_user_id_fkey,
  add foreign key (user_id) references shopper_users on delete cascade on update cascade;
