-- Why deleted users were blocked, and how they called their passkeys.
update admin_analytics set metadata = metadata - 'reason' where resource = 'profiles' and metadata ->> 'id' = 'a deleted account';
update admin_analytics set metadata = metadata - array['name', 'names']
  where resource = 'user_passkeys' and (metadata ->> 'by' = 'a deleted account' or metadata ->> 'email' = 'a deleted account');
